import { LibraryRefusal } from '@creature-arena/library-client';
import { Failure, Strip } from '@repo/web-kit';
import { Reasons } from './reasons.js';

type Props = { error: unknown; retry?: () => void };

/** Says why something failed; where the rules refuse, with all of their reasons. */
export function Refused({ error, retry }: Props) {
  if (!(error instanceof LibraryRefusal) || error.reasons.length === 0)
    return <Failure error={error} retry={retry} />;
  return (
    <Strip tone="caution" role="alert">
      <Reasons reasons={error.reasons} />
    </Strip>
  );
}
