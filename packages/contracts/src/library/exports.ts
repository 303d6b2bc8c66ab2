/** The files that a library can be written to. */
export const EXPORT_FORMATS = ['marcxml', 'marc', 'csv', 'patrons-csv', 'loans-csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
