import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

const under = 'title:menu_prep_school' as const;
export const prepStudentPages = definePages([
  {
    path: '/prep/students',
    title: 'title:prep_students',
    knownAs: { tr: 'hazırlık öğrencileri, hazırlık durumum', en: 'prep students, my prep year' },
    needs: permission('prepstudent_index'),
    kind: 'list',
    api: '/prep/students',
    menu: { group: 'language', under, order: 310, icon: 'people' },
  },
  {
    path: '/prep/students/:id',
    title: 'title:prep_student',
    needs: permission('prepstudent_show'),
    kind: 'detail',
    parent: '/prep/students',
  },
  {
    path: '/prep/students/from/placement',
    title: 'title:prep_from_placement',
    knownAs: { tr: 'seviye sınavından hazırlığa al', en: 'take placed students' },
    needs: permission('prepstudent_store'),
    kind: 'form',
    parent: '/prep/students',
  },
  {
    path: '/prep/students/from/excel',
    title: 'title:prep_from_excel',
    knownAs: { tr: 'hazırlık öğrenci listesi yükle', en: 'upload prep students' },
    needs: permission('prepstudent_store'),
    kind: 'form',
    parent: '/prep/students',
  },
]);
