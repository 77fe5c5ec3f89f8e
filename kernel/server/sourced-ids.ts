import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

/** What a record is; the letter is part of its id. */
export type Kind = 'U' | 'F' | 'D' | 'Y' | 'T' | 'C' | 'K' | 'S' | 'P' | 'E' | 'L' | 'A' | 'N' | 'R';
export interface Source {
  kind: Kind;
  id: number;
  /** the second half of what is known by two records: who teaches which section */ other: number;
}
// what other systems have once kept must stay the same for ever: no secret of an installation, which may be changed, is part of it
const key = createHash('sha256').update('kampus-oneroster-1').digest().subarray(0, 16);
const mark = 0x4b52;

/** The id by which another system knows a record: the same in every answer, and nothing can be read from it. */
export function sourcedId({ kind, id, other }: Source): string {
  const block = Buffer.alloc(16);
  block.writeUInt16BE(mark, 0);
  block.write(kind, 2, 'latin1');
  block.writeUIntBE(id, 4, 6);
  block.writeUIntBE(other, 10, 6);
  const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false);
  const hex = Buffer.concat([cipher.update(block), cipher.final()]).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
/** The record behind an id; null for one that was never given. */
export function sourceOf(text: string): Source | null {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return null;
  const decipher = createDecipheriv('aes-128-ecb', key, null).setAutoPadding(false);
  const block = Buffer.concat([decipher.update(Buffer.from(text.replaceAll('-', ''), 'hex')), decipher.final()]);
  if (block.readUInt16BE(0) !== mark || block[3] !== 0) return null;
  return { kind: block.toString('latin1', 2, 3) as Kind, id: block.readUIntBE(4, 6), other: block.readUIntBE(10, 6) };
}
