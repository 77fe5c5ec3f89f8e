import { definePages } from '#kernel/contract/define-page.ts';
import { open, permission } from '#kernel/contract/needs.ts';

export const onlinePages = definePages([
  {
    path: '/online/registration/login',
    title: 'title:online_registration_login',
    needs: open,
    kind: 'form',
    bare: true,
  },
  {
    path: '/online/registration',
    title: 'title:online_registration',
    needs: { access: 'online-registration' },
    kind: 'page',
    bare: true,
  },
  {
    path: '/online/registration/success',
    title: 'title:online_registration_success',
    needs: open,
    kind: 'page',
    bare: true,
  },
  {
    path: '/documents',
    title: 'title:documents',
    knownAs: { tr: 'kayıt belgeleri, evrak listesi', en: 'registration documents, required papers' },
    needs: permission('admissiondocumenttype_index'),
    kind: 'list',
    api: '/documents',
    menu: { group: 'admissions', order: 80, icon: 'list' },
  },
  {
    path: '/registrations/intakes',
    title: 'title:registration_intakes',
    knownAs: { tr: 'kayıt tarihleri, kayıt takvimi', en: 'registration dates, intake' },
    needs: permission('admissionintake_index'),
    kind: 'list',
    api: '/registrations/intakes',
    menu: { group: 'admissions', order: 81, icon: 'list' },
  },
]);
