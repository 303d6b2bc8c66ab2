/** The version of the library service's contract. It grows with what clients can see, and what they rely on stays. */
export const CONTRACT_VERSION = '1.0.0';
