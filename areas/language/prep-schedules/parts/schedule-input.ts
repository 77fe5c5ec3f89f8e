/** What of the address says whose week is meant: `?class=`, `?teacher=` or `?room=`, and `?module=`. */
export function scheduleInput(search: Record<string, unknown>): {
  module_id?: number;
  class_id?: number;
  staff_id?: number;
  room_id?: number;
} {
  const id = (name: string): number => Number(search[name]) || 0;
  return {
    ...(id('module') > 0 ? { module_id: id('module') } : {}),
    ...(id('class') > 0 ? { class_id: id('class') } : {}),
    ...(id('teacher') > 0 ? { staff_id: id('teacher') } : {}),
    ...(id('room') > 0 ? { room_id: id('room') } : {}),
  };
}
