import { may } from '#kernel/contract/refusal.ts';
import { answer } from '#kernel/server/area.ts';
import { loginAsTargetQuery, type ActingTarget } from '../contract.ts';
import { actingFacts, readTarget, rolesOfUser } from '../facts.ts';
import { reasonsAgainstActing, reasonsAgainstWriting } from '../rules/may-act-as.ts';
import { actingMinutes } from '../../sessions/sessions.ts';

/** Who it is, in which roles, and every reason against acting as him. */
export const loginAsTarget = answer(loginAsTargetQuery, async (context, input): Promise<ActingTarget> => {
  const user = await readTarget(context, input.user_id);
  const roles = await rolesOfUser(context.db, user.user_id);
  const facts = await actingFacts(context, user, roles);
  return {
    user_id: user.user_id,
    username: user.username,
    full_name: user.full_name,
    person_type: user.student_id !== null ? 'student' : user.staff_id !== null ? 'staff' : null,
    number: user.number,
    unit: user.unit,
    unit_en: user.unit_en,
    roles: roles.map(
      ({
        user_role_id,
        name,
        explanation,
        explanation_en,
        faculty_code,
        department_code,
        program_code,
        default: first,
      }) => ({
        user_role_id,
        name,
        explanation,
        explanation_en,
        faculty_code,
        department_code,
        program_code,
        default: first,
      }),
    ),
    can: {
      act: may(reasonsAgainstActing(facts)),
      write: may(reasonsAgainstWriting(context.actor.permissions.has('user_loginaswrite'))),
    },
    minutes: actingMinutes,
  };
});
