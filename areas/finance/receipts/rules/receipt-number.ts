/** A number as it stands on a receipt: unit code of the series, year, nine digits that begin at 1 each year (POR2027000000001). */
export const receiptNumber = (code: string, year: number, serial: number): string =>
  `${code}${year}${String(serial).padStart(9, '0')}`;
export const highestSerial = 999_999_999;
