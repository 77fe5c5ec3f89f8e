import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

export const levelPages = definePages([
  {
    path: '/levels',
    title: 'title:esl_levels',
    knownAs: { tr: 'kur, seviye, CEFR', en: 'levels, CEFR, cut scores' },
    needs: permission('level_index'),
    kind: 'list',
    api: '/levels',
    menu: { group: 'language', under: 'title:menu_language_school', order: 110, icon: 'layers' },
  },
  {
    path: '/esl/course',
    title: 'title:esl_courses',
    knownAs: { tr: 'dil okulu dersleri, kurlar', en: 'language school courses' },
    needs: permission('eslcourse_index'),
    kind: 'list',
    api: '/esl/course',
    menu: { group: 'language', under: 'title:menu_language_school', order: 120, icon: 'courses' },
  },
  {
    path: '/esl/module/dates',
    title: 'title:esl_module_dates',
    knownAs: { tr: 'modül takvimi, dönem tarihleri', en: 'module calendar' },
    needs: permission('eslmoduledate_index'),
    kind: 'list',
    api: '/esl/module/dates',
    menu: { group: 'language', under: 'title:menu_language_school', order: 130, icon: 'calendar' },
  },
]);
