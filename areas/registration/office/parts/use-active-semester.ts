import { useRead } from '#kernel/web/hooks.ts';
import { semesterOptions } from '#areas/scheduling/contract.ts';

/** Id of the active semester, once it is known. */
export function useActiveSemester(): number | null {
  return useRead(semesterOptions, {}).data?.active ?? null;
}
