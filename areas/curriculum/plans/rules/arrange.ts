/** Where a slot stands. */
export interface SlotPlace {
  id: number;
  semester_no: number;
  position: number;
}

/**
 * A slot taken to a place of a semester, counted from 1; those behind it move on, the gap it leaves is closed.
 * Answers every slot whose place changes, the moved one among them.
 */
export function arrange(slots: readonly SlotPlace[], id: number, semester_no: number, position: number): SlotPlace[] {
  const moved = slots.find((each) => each.id === id);
  if (!moved) return [];
  const order = (semester: number): SlotPlace[] =>
    slots
      .filter((each) => each.semester_no === semester && each.id !== id)
      .sort((a, b) => a.position - b.position || a.id - b.id);
  const target = order(semester_no);
  target.splice(Math.min(Math.max(position, 1), target.length + 1) - 1, 0, moved);
  const next = [
    ...target.map((each, index) => ({ id: each.id, semester_no, position: index + 1 })),
    ...(moved.semester_no === semester_no
      ? []
      : order(moved.semester_no).map((each, index) => ({
          id: each.id,
          semester_no: moved.semester_no,
          position: index + 1,
        }))),
  ];
  return next.filter((each) => {
    const was = slots.find((slot) => slot.id === each.id);
    return was?.semester_no !== each.semester_no || was.position !== each.position;
  });
}
