import { MARGIN, spineOf } from './draw-spine.js';
import { LEAD } from './letters.js';

/** The spine of a book, drawn. Whoever shows it says what it is. */
export function Spine({ title, author }: { title: string; author: string }) {
  const { width, height, ground, letters, bands, title: name, author: by } = spineOf(title, author);
  const middle = width / 2;
  const first = ((name.lines.length - 1) / 2) * name.size * LEAD;
  return (
    <svg class="spine" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <rect width={width} height={height} fill={ground} />
      {bands.map(({ y, height: high, colour }) => (
        <rect key={y} y={y} width={width} height={high} fill={colour} />
      ))}
      <text
        class="cover-title"
        fill={letters}
        font-size={name.size}
        transform={`translate(${middle} ${MARGIN}) rotate(90)`}
      >
        {name.lines.map((line, index) => (
          <tspan key={line} x="0" y={name.size * 0.34 - first + index * name.size * LEAD}>
            {line}
          </tspan>
        ))}
      </text>
      <text
        class="cover-author"
        fill={letters}
        font-size={by.size}
        text-anchor="end"
        transform={`translate(${middle} ${height - MARGIN}) rotate(90)`}
        y={by.size * 0.34}
      >
        {by.text}
      </text>
      <path d={`M0 0h4v${height}H0z`} opacity=".22" />
      <path d={`M${width - 4} 0h4v${height}h-4z`} opacity=".2" />
    </svg>
  );
}
