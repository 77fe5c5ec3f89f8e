import { leavesTemplates } from './leaves-templates.ts';
import { changesTemplates } from './changes-templates.ts';
import { appealsTemplates } from './appeals-templates.ts';
import { documentsTemplates } from './documents-templates.ts';
import { majorsTemplates } from './majors-templates.ts';
import { servicesTemplates } from './services-templates.ts';
import { mentoraTemplates } from './mentora-templates.ts';
import { advisor, type DemoTemplate } from './template-steps.ts';

export type { DemoTemplate } from './template-steps.ts';
/** How a Turkish university decides its students’ requests. */
export const demoTemplates: readonly DemoTemplate[] = [
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
  {
    code: 'bilgi-degisikligi',
    kind: 'information_change',
    name: 'Kişisel bilgi değişikliği',
    name_en: 'Change of personal information',
    about: 'Ad, uyruk ve kimlik bilgileri belgeye dayanarak değiştirilir.',
    about_en: 'Names, nationality and identity numbers change on the strength of a document.',
    steps: [
      {
        position: 1,
        name: 'Öğrenci işleri onayı',
        name_en: 'Approval of student affairs',
        role: 'studentaffairs',
        scope: 'university',
        days: 3,
        may_return: false,
      },
    ],
  },
  ...leavesTemplates,
  ...changesTemplates,
  ...appealsTemplates,
  ...documentsTemplates,
  ...majorsTemplates,
  ...servicesTemplates,
  ...mentoraTemplates,
];
