import { hasIsbnIndex, offersMarcXml, readExplain } from './explain.js';
import type { SourceSetting } from './settings.js';
import { fetchBody, nameOf, type Outside, openSource } from './source.js';
import { SourceFailed } from './source-failed.js';
import { SRU_VERSION } from './sru.js';

/** The findings about a catalogue, for people. */
export type SourceCheck = { isGood: boolean; text: string };

/** A book that Open Library is known to have: that of its documentation. */
const KNOWN_ISBN = '9780201558029';

/** Asks a catalogue of others if it offers what a look-up needs: MARCXML and an index of ISBNs, or the JSON of Open Library. */
export async function checkSource(setting: SourceSetting, outside: Outside): Promise<SourceCheck> {
  const name = nameOf(setting);
  try {
    const { isGood, text } =
      setting.kind === 'sru' ? await explained(setting.url, outside) : await tried(setting, outside);
    return { isGood, text: `${name}: ${text}` };
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error;
    return { isGood: false, text: `${name}: no answer that can be read (${error.message}).` };
  }
}

async function explained(setting: string, outside: Outside): Promise<SourceCheck> {
  const url = new URL(setting);
  url.search = new URLSearchParams({ operation: 'explain', version: SRU_VERSION }).toString();
  const body = await fetchBody(url.href, outside);
  if (body === null) throw new SourceFailed('http_404');
  const known = readExplain(body);
  const isGood = offersMarcXml(known) && hasIsbnIndex(known);
  const others = known.schemas.join(', ').slice(0, 500) || 'none';
  const schema = offersMarcXml(known) ? 'It offers MARCXML' : `It offers no MARCXML, but ${others}`;
  return {
    isGood,
    text: `${schema}; it names ${hasIsbnIndex(known) ? 'an index' : 'no index'} of ISBNs.`,
  };
}

async function tried(setting: SourceSetting, outside: Outside): Promise<SourceCheck> {
  const found = await openSource(setting, outside).find(KNOWN_ISBN);
  return found.length > 0
    ? { isGood: true, text: 'It answers as Open Library does.' }
    : { isGood: true, text: `It answers, and does not know ISBN ${KNOWN_ISBN}.` };
}
