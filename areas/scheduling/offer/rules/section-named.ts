import { fold } from '#kernel/contract/text.ts';

/** A section that a file may mean. */
export interface NamedSection {
  id: number;
  code: string;
  section_no: number;
  /** of the semester in which everybody works now */ active: boolean;
}
const plain = (code: string): string => fold(code).replace(/\s+/g, '');

/**
 * Which section a cell means: `CENG 101-02`, `CENG101-2`, or as a list shows it (`CENG 101 – 2 – …`); the code alone where the course
 * has one section. One of the active semester comes before those of others.
 */
export function sectionNamed(text: string, sections: readonly NamedSection[]): number | 'ambiguous' | null {
  const [, code = text, no] = /^(.+?)\s*[-–]\s*0*(\d+)(?:\s*[-–].*)?$/.exec(text.trim()) ?? [];
  const meant = sections.filter(
    (each) => plain(each.code) === plain(code) && (no === undefined || each.section_no === Number(no)),
  );
  const active = meant.filter((each) => each.active);
  const [first, second] = active.length > 0 ? active : meant;
  return second === undefined ? (first?.id ?? null) : 'ambiguous';
}
