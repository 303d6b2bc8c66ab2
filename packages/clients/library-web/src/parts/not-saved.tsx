import { isRefusal } from '@creature-arena/library-client';
import { Button, Failure, Strip } from '@repo/web-kit';
import { isToldBy } from './field-grid.js';

type Props = {
  /** The failure to save a form. */
  error: unknown;
  /** Its fields, which tell what is wrong with them. */
  fields: readonly { name: string }[];
  /** Shows in the form what somebody else has saved. */
  onReload: () => void;
};

/** Says why a form was not saved, as far as its fields do not; where somebody else was faster, shows what is there now. */
export function NotSaved({ error, fields, onReload }: Props) {
  if (isToldBy(fields, error)) return null;
  if (!isRefusal(error, 'Changed meanwhile')) return <Failure error={error} />;
  return (
    <Strip tone="caution" role="alert">
      <p>Somebody else has changed this meanwhile. Nothing was saved.</p>
      <Button onClick={onReload}>Show what is there now</Button>
    </Strip>
  );
}
