import { definePages } from '#kernel/contract/define-page.ts';
import { open, permission } from '#kernel/contract/needs.ts';

const under = 'title:menu_transfer' as const;
const known = { tr: 'yatay geçiş başvuruları', en: 'transfer students, transfer applications' } as const;
export const transferPages = definePages([
  // TRF-002, TRF-003, TRF-006
  { path: '/transfer/login', title: 'title:transfer_login', needs: open, kind: 'form', bare: true },
  { path: '/transfer/register', title: 'title:transfer_register', needs: open, kind: 'form', bare: true },
  { path: '/transfer/logout', title: 'title:transfer_logout', needs: open, kind: 'redirect', bare: true },
  { path: '/transfer', title: 'title:transfer', needs: { access: 'transfer' }, kind: 'form', bare: true },
  // TRF-013
  {
    path: '/undergraduate/transfer',
    title: 'title:transfers_first',
    knownAs: known,
    needs: permission('undergraduatetransfer_index'),
    kind: 'list',
    api: '/undergraduate/transfers',
    menu: { group: 'admissions', under, order: 100, icon: 'list' },
  },
  {
    path: '/undergraduate/transfer/student-affairs',
    title: 'title:transfers_affairs',
    knownAs: known,
    needs: permission('transferstudentaffairs_index'),
    kind: 'list',
    api: '/undergraduate/transfer/index/student-affairs',
    menu: { group: 'admissions', under, order: 101, icon: 'list' },
  },
  {
    path: '/undergraduate/transfer/prep-school',
    title: 'title:transfers_prep',
    knownAs: known,
    needs: permission('transferprepschool_index'),
    kind: 'list',
    api: '/undergraduate/transfer/index/prep-school',
    menu: { group: 'admissions', under, order: 102, icon: 'list' },
  },
  {
    path: '/undergraduate/transfer/academic-unit-office',
    title: 'title:transfers_unit',
    knownAs: known,
    needs: permission('transferunitoffice_index'),
    kind: 'list',
    api: '/undergraduate/transfer/index/academic-unit-office',
    menu: { group: 'admissions', under, order: 103, icon: 'list' },
  },
  {
    path: '/undergraduate/transfer/start',
    title: 'title:transfer_start',
    needs: permission('undergraduatetransfer_store'),
    kind: 'form',
    menu: { group: 'admissions', under, order: 104, icon: 'pencil' },
  },
  {
    path: '/undergraduate/transfer/quota',
    title: 'title:transfer_quota',
    knownAs: {
      tr: 'yatay geçiş kontenjanı, taban puan, yatay geçiş koşulları',
      en: 'transfer seats, base scores, transfer conditions',
    },
    needs: permission('transferquota_index'),
    kind: 'entry-grid',
    menu: { group: 'admissions', under, order: 105, icon: 'chart' },
  },
  {
    path: '/undergraduate/transfer/results',
    title: 'title:transfer_results',
    knownAs: { tr: 'asil ve yedek listeler, yatay geçiş sonuçları', en: 'main and reserve lists, ranking' },
    needs: permission('transferresult_index'),
    kind: 'page',
    menu: { group: 'admissions', under, order: 106, icon: 'chart' },
  },
  {
    path: '/undergraduate/transfer/:id',
    title: 'title:transfer_record',
    needs: permission(
      'undergraduatetransfer_index',
      'transferstudentaffairs_index',
      'transferprepschool_index',
      'transferunitoffice_index',
    ),
    kind: 'detail',
    parent: '/undergraduate/transfer',
  },
]);
