import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

/** The office of registrations: queue, documents, summary, definite registration. */
export const intakePages = definePages([
  {
    path: '/registrations/index',
    title: 'title:registrations',
    knownAs: { tr: 'kesin kayıt, ön kayıt, yeni öğrenciler', en: 'definite registration, new students, admissions' },
    needs: permission('admissionregistration_index'),
    kind: 'list',
    api: '/registrations',
    menu: { group: 'people', order: 45, icon: 'list', everyday: ['registrar', 'studentaffairs'] },
  },
  {
    path: '/new/register',
    title: 'title:new_registration',
    needs: permission('admissionregistration_store'),
    kind: 'form',
    parent: '/registrations/index',
  },
  {
    path: '/new/register/:id/documents',
    title: 'title:registration_documents',
    needs: permission('admissionregistration_decide'),
    kind: 'page',
    parent: '/registrations/index',
  },
  {
    path: '/new/register/:id/summary',
    title: 'title:registration_summary',
    needs: permission('admissionregistration_decide'),
    kind: 'page',
    parent: '/registrations/index',
  },
  {
    path: '/show/register/:id',
    title: 'title:show_registration',
    needs: permission('admissionregistration_show'),
    kind: 'detail',
    parent: '/registrations/index',
  },
  {
    path: '/update/register/:id',
    title: 'title:update_registration',
    needs: permission('admissionregistration_update'),
    kind: 'form',
    parent: '/registrations/index',
  },
  {
    path: '/registrations/reasons',
    title: 'title:registration_reasons',
    needs: permission('admissionreason_index'),
    kind: 'list',
    api: '/registrations/reasons',
    menu: { group: 'admissions', order: 82, icon: 'list' },
  },
  {
    path: '/registrations/number-rules',
    title: 'title:student_number_rules',
    knownAs: { tr: 'öğrenci numarası', en: 'student number pattern' },
    needs: permission('studentnumberrule_index'),
    kind: 'list',
    api: '/registrations/number-rules',
    menu: { group: 'admissions', order: 83, icon: 'list' },
  },
]);
