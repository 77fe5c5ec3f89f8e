import type { InputOf } from '#kernel/contract/define-command.ts';
import type { medicineGroupBoard } from '../contract.ts';

/** Which groups the address asks for. */
export function boardInput(search: Record<string, unknown>): InputOf<typeof medicineGroupBoard> {
  const [program_id, class_year] = [Number(search.program), Number(search.class)];
  return {
    ...(Number.isSafeInteger(program_id) && program_id > 0 ? { program_id } : {}),
    ...(class_year >= 1 && class_year <= 6 ? { class_year } : {}),
    ...(typeof search.year === 'string' && search.year !== '' ? { academic_year: search.year.slice(0, 9) } : {}),
  };
}
