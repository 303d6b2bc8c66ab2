import type { CopyLabel } from '@creature-arena/library-client';
import { titleParts } from '../../../parts/title-parts.js';
import { Barcode } from './barcode.js';
import { sizeOfLines, sizeToFit } from './fit-text.js';
import { Sheet, Sheets } from './paper.js';
import type { Layout } from './settings.js';
import { cornerOf, intoSheets, labelsOn } from './sheets.js';

type Props = {
  labels: readonly CopyLabel[];
  layout: Layout;
  /** The name of the library. */
  library: string;
  hasSpine: boolean;
  hasFrames: boolean;
};

/** The labels as they come out of the printer. */
export function LabelSheets({ labels, layout, library, hasSpine, hasFrames }: Props) {
  const { sheet, used, right, down } = layout;
  const parts = partsOf(layout, hasSpine);
  const placed = (number: number) => {
    const { left, top } = cornerOf(sheet, number);
    return {
      ...{ left: `${left + right}mm`, top: `${top + down}mm` },
      ...{ inlineSize: `${sheet.label.width}mm`, blockSize: `${sheet.label.height}mm` },
    };
  };
  return (
    <Sheets size={sheet.paper} isFramed={hasFrames}>
      {intoSheets(labels, labelsOn(sheet), used).map((those, sheetNumber) => (
        <Sheet key={`${sheetNumber} ${those[0]?.id}`} size={sheet.paper}>
          {sheetNumber === 0 &&
            Array.from({ length: used }, (_, n) => <div key={n} class="label used" style={placed(n)} />)}
          {those.map((label, n) => (
            <div
              key={label.id}
              class="label"
              style={{ ...placed(sheetNumber === 0 ? used + n : n), padding: `${parts.padding}mm` }}
            >
              {hasSpine && <Spine callNumber={label.call_number} box={parts.spine} />}
              <Back label={label} library={library} box={parts.text} />
            </div>
          ))}
        </Sheet>
      ))}
    </Sheets>
  );
}

type Box = { width: number; height: number };

/** Millimetres of what stands beside the text of a label: between the spine and the back, and above and below the text. */
const BETWEEN = 4;
const LEAST_BARS = 6;
const LINES = 6.8;

/** Divides a label: its padding, and the boxes of the call number and of author and title. */
export function partsOf(
  { sheet: { label } }: Layout,
  hasSpine: boolean,
): {
  padding: number;
  spine: Box;
  text: Box;
} {
  const padding = label.height < 30 ? 1.5 : 2.5;
  const [width, height] = [label.width - 2 * padding, label.height - 2 * padding];
  const spine = { width: hasSpine ? Math.min(14, width / 4) : 0, height };
  const text = {
    width: width - (hasSpine ? spine.width + BETWEEN : 0),
    height: height - LINES - LEAST_BARS,
  };
  return { padding, spine, text };
}

function Spine({ callNumber, box }: { callNumber: string | null; box: Box }) {
  const words = callNumber?.trim().split(/\s+/) ?? [];
  const size = `${sizeOfLines(words, box, 12, 5)}pt`;
  return (
    <div class="spine" style={{ inlineSize: `${box.width}mm`, fontSize: size }}>
      {words.map((word, n) => (
        <span key={n}>{word}</span>
      ))}
    </div>
  );
}

function Back({ label, library, box }: { label: CopyLabel; library: string; box: Box }) {
  const { barcode, title, author } = label;
  // The first name in the list, or the last name where that comes first.
  const [by = ''] = author.split(',');
  const text = `${by}: ${titleParts(title).title}`;
  return (
    <div class="back">
      <span class="who">{library}</span>
      {barcode !== null && <Barcode code={barcode} />}
      <span class="digits">{barcode}</span>
      <span class="what" style={{ fontSize: `${sizeToFit(text, box, [7, 6, 5, 4])}pt` }}>
        {text}
      </span>
    </div>
  );
}
