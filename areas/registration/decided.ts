import type { DecidedKind, ProposedTemplate } from '#kernel/contract/define-request.ts';
import { advisor } from '#areas/requests/templates/steps.ts';

/** Course registration is decided by a procedure of its own; the template says who and how fast. */
export const courseRegistrationDecided: DecidedKind & { templates: readonly ProposedTemplate[] } = {
  kind: 'course_registration',
  name: { tr: 'Ders kaydı', en: 'Course registration' },
  templates: [
    {
      code: 'ders-kaydi',
      kind: 'course_registration',
      name: 'Ders kaydı onayı',
      name_en: 'Approval of course registration',
      about: 'Danışman onaylar, sorumlu kesinleştirir.',
      about_en: 'The advisor approves, the supervisor makes it final.',
      steps: [
        { ...advisor(1, 1), name: 'Danışman onayı', name_en: 'Advisor’s approval', may_decline: false },
        {
          position: 2,
          name: 'Kesinleştirme',
          name_en: 'Finalizing',
          role: 'supervisor',
          scope: 'own_supervisor',
          days: 3,
          may_decline: false,
        },
      ],
    },
  ],
};
