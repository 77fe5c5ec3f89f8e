import { subjectOfKind, type SubjectKind } from '#kernel/contract/define-request.ts';
import { decidedKind } from '#kernel/contract/decided-kinds.ts';
import { stepScopes, type StepScope } from './plan.ts';

const wanted = ['target_department', 'target_faculty'] as const satisfies readonly StepScope[];
/** In which units steps can be decided for a subject: who stands in none is decided by the university, or by the unit of a program he wants. */
const scopes: Readonly<Record<SubjectKind, readonly StepScope[]>> = {
  student_program: stepScopes,
  staff: ['department', 'faculty', 'university', ...wanted],
  applicant: ['university', ...wanted],
  tenant: ['university', ...wanted],
};
/** Whom a kind is about; a kind that nobody declares is taken for a student's. */
export const subjectOf = (kind: string): SubjectKind => subjectOfKind(decidedKind(kind) ?? {});
/** Can a step of a kind be decided in a scope? */
export const scopeFits = (kind: string, scope: StepScope): boolean => scopes[subjectOf(kind)].includes(scope);
/** Does a subject stand in a unit of the university? */
export const hasUnit = (subject: SubjectKind): boolean => scopes[subject].includes('faculty');
