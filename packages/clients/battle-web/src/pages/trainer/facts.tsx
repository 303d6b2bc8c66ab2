export type Fact = readonly [name: string, value: string | number];

/** Shows a trainer's record in numbers. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl class="facts plate">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt class="caps">{name}</dt>
          <dd class="numbers">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
