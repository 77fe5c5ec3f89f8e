import { fold } from '#kernel/contract/text.ts';

/** A course code as somebody typed it: `course` letters and digits alone, folded; `section` the number behind it; `rest` the other words. */
export interface TypedCode {
  course: string;
  section: number | null;
  rest: string[];
}

/** Letters and digits of a code alone, folded: `CENG 301`, `ceng-301` and `CENG301` are one. */
export const compactCode = (code: string): string => fold(code).replace(/[^\p{L}\p{N}]/gu, '');

const pattern = /(?<![\p{L}\p{N}])(\p{L}{2,6})[\s._-]*(\d{2,4}\p{L}?)(?:[\s._-]+(\d{1,2}))?(?![\p{L}\p{N}])/u;

/** The first course or section code in a search, however it is written (`AST110-01`, `ast-110`, `ast 110 1`); null without one. */
export function typedCode(search: string): TypedCode | null {
  const folded = fold(search);
  const found = pattern.exec(folded);
  if (!found) return null;
  const [all, letters = '', digits = '', section] = found;
  return {
    course: letters + digits,
    section: section === undefined ? null : Number(section),
    rest: folded.replace(all, ' ').split(/\s+/).filter(Boolean),
  };
}
