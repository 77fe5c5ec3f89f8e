import { definePages } from '#kernel/contract/define-page.ts';
import { permission } from '#kernel/contract/needs.ts';

const under = 'title:menu_prep_school' as const;
export const prepClassPages = definePages([
  {
    path: '/prep/modules',
    title: 'title:prep_modules',
    knownAs: { tr: 'hazırlık modülleri, kurlar', en: 'prep year modules, terms' },
    needs: permission('prepmodule_index'),
    kind: 'list',
    api: '/prep/modules',
    menu: { group: 'language', under, order: 330, icon: 'calendar' },
  },
  {
    path: '/prep/classes',
    title: 'title:prep_classes',
    knownAs: { tr: 'hazırlık şubeleri, sınıf listesi', en: 'prep groups, class list' },
    needs: permission('prepclass_index'),
    kind: 'list',
    api: '/prep/classes',
    menu: { group: 'language', under, order: 320, icon: 'grid' },
  },
  {
    path: '/prep/classes/propose',
    title: 'title:prep_proposal',
    knownAs: {
      tr: 'sınıf oluştur, seviyelerden sınıf oluştur, kurlardan sınıf açma, öğrencileri sınıflara dağıt',
      en: 'make classes, make classes from levels, open classes, spread students over classes',
    },
    needs: permission('prepclass_update'),
    kind: 'page',
    parent: '/prep/classes',
  },
  {
    path: '/prep/classes/:id',
    title: 'title:prep_class',
    needs: permission('prepclass_show'),
    kind: 'detail',
    parent: '/prep/classes',
  },
  {
    path: '/prep/teachers',
    title: 'title:prep_teachers',
    knownAs: { tr: 'hazırlık okutmanları, ders yükü', en: 'prep instructors, teaching load' },
    needs: permission('prepteacher_index'),
    kind: 'list',
    api: '/prep/teachers',
    menu: { group: 'language', under, order: 340, icon: 'people' },
  },
]);
