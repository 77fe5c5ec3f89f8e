import { definePages } from '#kernel/contract/define-page.ts';
import { open, permission } from '#kernel/contract/needs.ts';

const under = 'title:menu_thesis' as const;
/** ACA-018: the thesis family, each screen for one of its parties; the archive is everybody's. */
export const thesisPages = definePages([
  {
    path: '/thesis/and/project',
    title: 'title:theses',
    knownAs: { tr: 'tez listesi, bitirme projeleri', en: 'thesis list, capstone projects' },
    needs: permission('thesis_index'),
    kind: 'list',
    menu: { group: 'academic', under, order: 110, icon: 'book' },
  },
  {
    path: '/thesis/and/project/student',
    title: 'title:my_thesis',
    knownAs: { tr: 'tezim, bitirme projem, tez konusu seç', en: 'my thesis, capstone, choose a topic' },
    needs: { access: 'student' },
    kind: 'form',
    menu: { group: 'academic', under, order: 111, icon: 'book' },
  },
  {
    path: '/thesis/and/project/advisor/approve',
    title: 'title:advisor_thesis_approval',
    knownAs: { tr: 'tez danışmanlığı, tez konusu öner', en: 'thesis advising, offer a topic' },
    needs: permission('thesis_advisorapprove'),
    kind: 'list',
    menu: { group: 'academic', under, order: 112, icon: 'check' },
  },
  {
    path: '/thesis/and/project/coordinator/approve',
    title: 'title:coordinator_thesis_approval',
    knownAs: { tr: 'tez koordinatörü, jüri, savunma planla', en: 'thesis coordinator, jury, plan a defense' },
    needs: permission('thesis_coordinatorapprove'),
    kind: 'list',
    menu: { group: 'academic', under, order: 113, icon: 'check' },
  },
  {
    path: '/thesis/and/project/admin/approve',
    title: 'title:admin_thesis_approval',
    knownAs: { tr: 'tez onayı, son nüsha, tez arşivle', en: 'approve theses, final copies, archive a thesis' },
    needs: permission('thesis_adminapprove'),
    kind: 'list',
    menu: { group: 'academic', under, order: 114, icon: 'check' },
  },
  {
    path: '/thesis/and/project/:id',
    title: 'title:thesis',
    needs: permission('thesis_show'),
    kind: 'detail',
    parent: '/thesis/and/project',
  },
  // a member of a jury from outside: the token stands behind the # of the address, it reaches no server and no log
  { path: '/thesis/jury', title: 'title:thesis_jury', needs: open, kind: 'form', bare: true },
  {
    path: '/thesis/archive',
    title: 'title:thesis_archive',
    needs: open,
    kind: 'list',
    bare: true,
  },
  {
    path: '/thesis/archive/:id',
    title: 'title:archived_thesis',
    needs: open,
    kind: 'detail',
    bare: true,
  },
]);
