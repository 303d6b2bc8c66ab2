/** The version of the battle service's contract. It grows with what clients can see, and what they rely on stays. */
export const CONTRACT_VERSION = '1.1.0';
