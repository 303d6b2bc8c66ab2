/** A catalogue of others did not answer, or not with what can be read; the message is a word that says why. */
export class SourceFailed extends Error {
  override readonly name = 'SourceFailed';
}
