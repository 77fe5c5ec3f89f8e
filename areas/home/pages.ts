import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const pages = definePages([
  {
    path: '/dashboard',
    title: 'title:dashboard',
    knownAs: { tr: 'ana sayfa, özet', en: 'home page, start, overview' },
    needs: { access: 'authenticated' },
    kind: 'dashboard',
    menu: { group: 'home', order: 10, icon: 'home', everyday: true },
  },
  {
    path: '/students/:id',
    title: 'title:student_details',
    needs: permission('student_show'),
    kind: 'detail',
    api: '/students',
    parent: '/students',
  },
  {
    path: '/my-profile',
    title: 'title:my_profile',
    knownAs: { tr: 'profil, adres, telefon, fotoğraf', en: 'profile, address, phone, photo' },
    needs: { access: 'student-user-type' },
    kind: 'detail',
    parent: '/dashboard',
  },
]);
