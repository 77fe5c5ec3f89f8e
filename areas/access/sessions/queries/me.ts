import { answer } from '#kernel/server/area.ts';
import { unauthorised } from '#kernel/server/failure.ts';
import { settingsOf } from '../commands/save-settings.ts';
import { meQuery, type MeAnswer, type MyProgram, type MyRole } from '../../contract.ts';
import { identityOf } from '../../roles/own-role.ts';
import { readActor } from '../sessions.ts';

interface Profile {
  username: string;
  email: string;
  mobile_tel: string | null;
  kvkk_status: boolean;
  collect_mobile_tel: boolean;
  collect_personal_email: boolean;
  settings: string | null;
  expires_at: string;
  real_name: string | null;
  student_number: string | null;
  registration_number: string | null;
  roles: MyRole[];
  programs: (MyProgram & { pending: boolean })[];
  surveys: MeAnswer['surveys'];
}
const profileSql = `
  select u.username, u.email, u.mobile_tel, u.kvkk_status, u.collect_mobile_tel, u.collect_personal_email, u.settings, s.expires_at,
    real_user.full_name as real_name, st.student_number, sf.registration_number,
    (select coalesce(json_agg(json_build_object('id', r.id, 'user_role_id', ur.id, 'name', r.name, 'faculty_code', ur.faculty_code, 'department_code', ur.department_code, 'program_code', ur.program_code,
        'explanation', r.explanation, 'explanation_en', r.explanation_en, 'default', coalesce(ur.id = u.default_user_role_id, false)) order by r.sort_order, ur.id), '[]')
      from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id) as roles,
    (select coalesce(json_agg(json_build_object('id', sp.id, 'program_name', p.name, 'program_name_en', p.name_en, 'program_code', p.code, 'student_type', sp.student_type, 'kind', sp.kind, 'status', sp.status,
        'default', coalesce(sp.id = u.default_student_program_id, false), 'pending', sp.agreement_accepted_at is null and sp.status = 'active') order by sp.is_main desc, sp.id), '[]')
      from student_programs sp join programs p on p.id = sp.program_id where sp.student_id = u.student_id) as programs,
    (select coalesce(json_agg(json_build_object('id', v.id, 'necessity', v.necessity, 'related_id', i.related_id) order by v.necessity = 1 desc, v.closes_at, i.id), '[]')
      from survey_invitations i join surveys v on v.id = i.survey_id where i.user_id = u.id and i.answered_at is null and v.state = 'in_evaluation' and v.opens_at <= $2 and v.closes_at >= $2) as surveys
  from sessions s join users u on u.id = s.user_id left join users real_user on real_user.id = s.real_user_id
  left join students st on st.id = u.student_id left join staff sf on sf.id = u.staff_id
  where s.id = $1`;

/** ACC-072…075, ACC-112. Read from the database itself: right after a change of role it must not be yesterday's. */
export const me = answer(meQuery, async ({ actor: caller, services, now }): Promise<MeAnswer> => {
  const [actor, [profile]] = await Promise.all([
    readActor(services.database, caller.session_id, now),
    services.database.query<Profile>(profileSql, [caller.session_id, now], { name: 'profile-of-session' }),
  ]);
  const active = profile?.roles.find((role) => role.user_role_id === actor?.user_role_id);
  if (!actor || !profile || !active) throw unauthorised();
  const programs = profile.programs.map(({ pending: _pending, ...program }) => program);
  const isStudent = actor.role === 'OGR' || actor.role === 'MS';
  const { night_mode, locale, date_format, number_format, density, favorites } = settingsOf(profile.settings);
  return {
    id: actor.user_id,
    username: profile.username,
    full_name: actor.full_name,
    email: profile.email,
    mobile_tel: profile.mobile_tel,
    identity: identityOf(actor),
    permissions: [...actor.permissions].sort(),
    roles: profile.roles,
    active_role: active,
    active_student_program: programs.find((program) => program.id === actor.student_program_id) ?? null,
    ...(actor.real_user_id === actor.user_id
      ? {}
      : { old_token: 'kept_on_device', real_user: { id: actor.real_user_id, full_name: profile.real_name ?? '' } }),
    may_write: actor.may_write,
    person: { type: actor.person_type },
    student:
      actor.student_id === null
        ? null
        : {
            id: actor.student_id,
            student_number: profile.student_number ?? '',
            student_program: programs,
            forms: {
              show_enrollment_agreement_form:
                isStudent &&
                (profile.programs.find((program) => program.id === actor.student_program_id)?.pending ?? false),
            },
          },
    staff:
      actor.staff_id === null ? null : { id: actor.staff_id, registration_number: profile.registration_number ?? '' },
    kvkk_status: profile.kvkk_status,
    collect_mobile_tel: profile.collect_mobile_tel,
    collect_personal_email: profile.collect_personal_email,
    surveys: profile.surveys,
    settings: {
      ...(night_mode === undefined ? {} : { night_mode }),
      ...(locale === undefined ? {} : { locale }),
      ...(date_format === undefined ? {} : { date_format }),
      ...(number_format === undefined ? {} : { number_format }),
      ...(density === undefined ? {} : { density }),
      ...(favorites === undefined ? {} : { favorites }),
    },
    expires_at: new Date(profile.expires_at).toISOString(),
  };
});
