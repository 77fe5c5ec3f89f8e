/**
 * Does a document need nobody? Only what records can vouch for in every word, and only as a PDF: paper has to be printed,
 * counted and handed over by somebody. REQ-012.
 */
export const documentByItself = (type: { itself?: true }, delivery: string): boolean =>
  type.itself === true && delivery === 'pdf';
