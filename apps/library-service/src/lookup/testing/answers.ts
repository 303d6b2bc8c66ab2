// Answers of catalogues, after the specifications of SRU 1.1, ZeeRex and Open Library's Books API.

const field = (tag: string, indicators: string, subfields: Record<string, string>) =>
  `<datafield tag="${tag}" ind1="${indicators[0]}" ind2="${indicators[1]}">${Object.entries(subfields)
    .map(([code, value]) => `<subfield code="${code}">${value}</subfield>`)
    .join('')}</datafield>`;

/** A record in MARCXML of a book with this title. */
export const marcXml = (
  title: string,
): string => `<record xmlns="http://www.loc.gov/MARC21/slim" type="Bibliographic">
  <leader>00000cam a2200000 a 4500</leader>
  <controlfield tag="001">4711</controlfield>
  <controlfield tag="008">690101s1969    nyu    e      000 1 eng  </controlfield>
  ${field('020', '  ', { a: '0441478123 (pbk.)' })}
  ${field('100', '1 ', { a: 'Le Guin, Ursula K.,', d: '1929-2018.' })}
  ${field('245', '14', { a: `${title} /`, c: 'Ursula K. Le Guin.' })}
  ${field('264', ' 1', { a: 'New York :', b: 'Ace,', c: '1969.' })}
  ${field('300', '  ', { a: '304 p. ;', c: '18 cm' })}
  ${field('650', ' 0', { a: 'Science fiction.' })}
</record>`;

/** An answer to searchRetrieve with these records. */
export const searchRetrieve = (...records: string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<zs:searchRetrieveResponse xmlns:zs="http://www.loc.gov/zing/srw/">
  <zs:version>1.1</zs:version>
  <zs:numberOfRecords>${records.length}</zs:numberOfRecords>
  <zs:records>${records
    .map(
      (record, index) => `<zs:record>
    <zs:recordSchema>info:srw/schema/1/marcxml-v1.1</zs:recordSchema>
    <zs:recordPacking>xml</zs:recordPacking>
    <zs:recordData>${record}</zs:recordData>
    <zs:recordPosition>${index + 1}</zs:recordPosition></zs:record>`,
    )
    .join('')}</zs:records>
</zs:searchRetrieveResponse>`;

/** An answer to searchRetrieve that refuses the query. */
export const DIAGNOSTIC = `<zs:searchRetrieveResponse xmlns:zs="http://www.loc.gov/zing/srw/">
  <zs:version>1.1</zs:version>
  <zs:diagnostics><diagnostic xmlns="http://www.loc.gov/zing/srw/diagnostic/">
    <uri>info:srw/diagnostic/1/16</uri><details>isbn</details><message>Unsupported index</message>
  </diagnostic></zs:diagnostics>
</zs:searchRetrieveResponse>`;

/** An answer to explain of a catalogue with this schema and this index. */
export const explain = (schema: string, index: string): string => `<?xml version="1.0"?>
<zs:explainResponse xmlns:zs="http://www.loc.gov/zing/srw/">
  <zs:version>1.1</zs:version>
  <zs:record>
    <zs:recordSchema>http://explain.z3950.org/dtd/2.0/</zs:recordSchema>
    <zs:recordPacking>xml</zs:recordPacking>
    <zs:recordData>
      <explain xmlns="http://explain.z3950.org/dtd/2.0/">
        <serverInfo protocol="SRU" version="1.1"><host>example.org</host><port>443</port><database>cat</database></serverInfo>
        <databaseInfo><title lang="en" primary="true">A catalogue</title></databaseInfo>
        <indexInfo>
          <set identifier="info:srw/cql-context-set/1/cql-v1.1" name="cql"/>
          <index id="4"><title>A title</title><map><name set="dc">title</name></map></index>
          <index id="7"><title>A number</title><map><name set="bath">${index}</name></map></index>
        </indexInfo>
        <schemaInfo>
          <schema identifier="info:srw/schema/1/dc-v1.1" name="dc"><title>Dublin Core</title></schema>
          ${schema}
        </schemaInfo>
        <configInfo><default type="numberOfRecords">10</default></configInfo>
      </explain>
    </zs:recordData>
  </zs:record>
</zs:explainResponse>`;

/** An answer of Open Library's Books API, with `jscmd=details`. */
export const openLibraryAnswer = (isbn: string, details: Record<string, unknown> = {}): string =>
  JSON.stringify({
    [`ISBN:${isbn}`]: {
      bib_key: `ISBN:${isbn}`,
      info_url: 'https://openlibrary.org/books/OL1429049M/Concrete_mathematics',
      preview: 'noview',
      details: {
        ...{ number_of_pages: 657, edition_name: '2nd ed', publish_date: 'March 1994' },
        ...{ title: 'Concrete mathematics', subtitle: 'a foundation for computer science' },
        authors: [
          { key: '/authors/OL720958A', name: 'Ronald L. Graham' },
          { key: '/authors/OL229501A', name: 'Donald Knuth' },
        ],
        languages: [{ key: '/languages/eng' }],
        ...{ publishers: ['Addison-Wesley'], subjects: ['Mathematics.', 'Computer science'] },
        ...{ key: '/books/OL1429049M', isbn_10: ['0201558025'], latest_revision: 6 },
        ...details,
      },
    },
  });

/** A document whose entities would grow to a gigabyte. */
export const ENTITY_BOMB = `<?xml version="1.0"?>
<!DOCTYPE bomb [
  <!ENTITY a "aaaaaaaaaa">
  ${[...'bcdefghi'].map((name, index) => `<!ENTITY ${name} "${`&${'abcdefgh'[index]};`.repeat(10)}">`).join('\n  ')}
]>
<zs:searchRetrieveResponse xmlns:zs="http://www.loc.gov/zing/srw/"><zs:numberOfRecords>0</zs:numberOfRecords>&i;</zs:searchRetrieveResponse>`;
