import { Button, Failure, Section, useAction } from '@repo/web-kit';
import type { ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import type { AnalysisProps } from './analysis.js';

/** Offers the analysis of a finished battle; what it needs is loaded when somebody wants it. */
export function Analyse(props: AnalysisProps) {
  const [loaded, setLoaded] = useState<{ Analysis: ComponentType<AnalysisProps> }>();
  const { run, isBusy, error } = useAction(async () => setLoaded(await import('./analysis.js')));
  if (loaded) return <loaded.Analysis {...props} />;
  return (
    <Section title="Analysis">
      <div class="row">
        <Button onClick={run} isBusy={isBusy}>
          Analyse
        </Button>
        <span class="small muted">
          The win chance after each step, and what each choice was worth: computed on this device.
        </span>
      </div>
      <Failure error={error} retry={run} />
    </Section>
  );
}
