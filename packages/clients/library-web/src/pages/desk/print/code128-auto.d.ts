declare module 'jsbarcode/src/barcodes/CODE128/CODE128_AUTO.js' {
  /** Encodes text of ASCII characters in the shortest Code 128. */
  export default class {
    constructor(text: string, options: object);
    /** One character for each module: `1` is a bar, `0` a gap. */
    encode(): { data: string };
  }
}
