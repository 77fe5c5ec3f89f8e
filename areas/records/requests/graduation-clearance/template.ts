import type { ProposedTemplate, TemplateStep } from '#kernel/contract/define-request.ts';
import { advisor, registrar, bursar, housing, affairs, visa } from '#areas/requests/templates/steps.ts';

const library: TemplateStep = { ...affairs(1, 5), name: 'Kütüphane ilişiği', name_en: 'Library clearance' };
const network: TemplateStep = { ...affairs(1, 5), name: 'Bilgi işlem ilişiği', name_en: 'IT clearance' };
export const graduationClearanceTemplates: readonly ProposedTemplate[] = [
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
];
