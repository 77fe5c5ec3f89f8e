/** A section that is examined. */
export interface TaughtCode {
  section_id: number;
  course_id: number;
  code: string;
  /** the class it is under several codes; null: under one */ cross_list_id: number | null;
}
export interface ExamOfClass {
  /** of the first code; the others stand in `code` */
  course_id: number;
  /** `CENG 321 / EE 321` */
  code: string;
  lead_id: number;
  section_ids: number[];
}

/** One exam for each course, and one for all courses that have a class in common: it is one lesson, so it is one exam. */
export function examsOfClasses(sections: readonly TaughtCode[]): ExamOfClass[] {
  const rootOf = new Map<number, number>();
  const root = (course: number): number => {
    const up = rootOf.get(course) ?? course;
    return up === course ? course : root(up);
  };
  const byClass = Map.groupBy(
    sections.filter((each) => each.cross_list_id !== null),
    (each) => each.cross_list_id,
  );
  for (const own of byClass.values())
    for (const each of own) {
      const [a, b] = [root(own[0]?.course_id ?? each.course_id), root(each.course_id)];
      rootOf.set(Math.max(a, b), Math.min(a, b));
    }
  return [...Map.groupBy(sections, (each) => root(each.course_id)).entries()].map(([course_id, own]) => ({
    course_id,
    code: [...new Set(own.map((each) => each.code))].join(' / '),
    lead_id: own.find((each) => each.course_id === course_id)?.section_id ?? own[0]?.section_id ?? 0,
    section_ids: own.map((each) => each.section_id),
  }));
}
