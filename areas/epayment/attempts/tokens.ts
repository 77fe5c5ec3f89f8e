import { randomInt } from 'node:crypto';

// no letter that could be another, none that NestPay or a person would spell otherwise
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** A reference that people can read to one another. */
export const newReference = (prefix: string, length: number): string =>
  `${prefix}${Array.from({ length }, () => letters[randomInt(letters.length)]).join('')}`;
