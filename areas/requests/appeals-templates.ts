import {
  advisor,
  chair,
  dean,
  registrar,
  bursar,
  housing,
  affairs,
  visa,
  type DemoStep,
  type DemoTemplate,
} from './template-steps.ts';

const library: DemoStep = { ...affairs(1, 5), name: 'Kütüphane ilişiği', name_en: 'Library clearance' };
const network: DemoStep = { ...affairs(1, 5), name: 'Bilgi işlem ilişiği', name_en: 'IT clearance' };
/** How these requests are decided in the demo university. */
export const appealsTemplates: readonly DemoTemplate[] = [
  {
    code: 'mezuniyet-ilisik-kesme',
    kind: 'graduation_clearance',
    name: 'Mezuniyet ilişik kesme',
    name_en: 'Graduation clearance',
    about: 'Birimler yan yana onaylar; son imza kayıt işlerinindir.',
    about_en: 'The offices approve side by side; the last signature is the registrar’s.',
    steps: [
      advisor(1, 3),
      library,
      bursar(1, 5),
      housing,
      network,
      { ...visa, position: 1 },
      {
        position: 2,
        name: 'Akademik birim: müfredat denetimi',
        name_en: 'Academic unit: audit of the curriculum',
        role: 'unitoffice',
        scope: 'faculty',
        days: 5,
        condition: { level: { in: ['undergraduate', 'master', 'doctorate'] } },
      },
      registrar(3, 3),
    ],
  },
  {
    code: 'nota-itiraz',
    kind: 'grade_change_appeal',
    name: 'Not değişikliği itirazı',
    name_en: 'Grade change appeal',
    about: 'Yedi iş günü içinde karara bağlanır.',
    about_en: 'Decided within seven working days.',
    steps: [
      { ...chair(1, 4), name: 'Bölüm başkanı: öğretim elemanının yanıtı', name_en: 'Chair: answer of the instructor' },
      dean(2, 3),
    ],
  },
  {
    code: 'resmi-nota-itiraz',
    kind: 'formal_grade_change_appeal',
    name: 'Resmî not değişikliği itirazı',
    name_en: 'Formal grade change appeal',
    about: 'Maddi hata komisyonunun raporuyla karara bağlanır.',
    about_en: 'Decided on the report of the commission.',
    steps: [chair(1, 7), { ...dean(2, 7), on_overdue: 'escalate', escalate_role: 'registrar' }],
  },
  {
    code: 'itiraz-kararina-itiraz',
    kind: 'appeal_of_appeal',
    name: 'Not itirazı kararına itiraz',
    name_en: 'Appeal to the grade change appeal',
    about: 'Fakülte yönetim kurulu yeniden inceler, üniversite yönetim kurulu kesin kararı verir.',
    about_en: 'The faculty board looks at it again, the university board decides finally.',
    steps: [
      {
        ...dean(1, 7),
        name: 'Fakülte yönetim kurulu: yeniden inceleme',
        name_en: 'Faculty board: second examination',
        on_overdue: 'escalate',
        escalate_role: 'registrar',
      },
      {
        ...registrar(2, 7),
        name: 'Üniversite yönetim kurulu kararı',
        name_en: 'Decision of the university board',
        may_decline: true,
      },
    ],
  },
];
