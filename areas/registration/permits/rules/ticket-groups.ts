export interface TicketStudent {
  student_id: number;
  credits_earned: number;
}
export interface TicketGroupOf {
  opens_at: Date;
  students: TicketStudent[];
}
/**
 * Who has earned most credits begins first: groups of `per_group`, `minutes` apart. Students with the same credits are ordered by
 * `draw`, a number that says nothing about them, so that nobody is last every semester because of a student number.
 */
export function ticketGroups(
  students: readonly TicketStudent[],
  first_at: Date,
  minutes: number,
  per_group: number,
  draw: (student_id: number) => number,
): TicketGroupOf[] {
  const ordered = [...students].sort(
    (a, b) =>
      b.credits_earned - a.credits_earned || draw(a.student_id) - draw(b.student_id) || a.student_id - b.student_id,
  );
  return Array.from({ length: Math.ceil(ordered.length / per_group) }, (_, index) => ({
    opens_at: new Date(first_at.getTime() + index * minutes * 60_000),
    students: ordered.slice(index * per_group, (index + 1) * per_group),
  }));
}
