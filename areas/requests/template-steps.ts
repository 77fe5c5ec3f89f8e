import type { Condition } from './rules/conditions.ts';
import type { OverdueAction } from './rules/overdue.ts';
import type { StepScope } from './rules/plan.ts';
import type { RequestKindCode } from './rules/request-kinds.ts';

export interface DemoStep {
  position: number;
  name: string;
  name_en: string;
  role: string;
  scope: StepScope;
  days: number;
  mode?: 'any' | 'all';
  condition?: Condition;
  on_overdue?: OverdueAction;
  escalate_role?: string;
  may_return?: boolean;
  may_decline?: boolean;
}
export interface DemoTemplate {
  code: string;
  kind: RequestKindCode;
  name: string;
  name_en: string;
  about: string;
  about_en: string;
  condition?: Condition;
  steps: readonly DemoStep[];
}

export const advisor = (position: number, days: number): DemoStep => ({
  position,
  name: 'Danışman görüşü',
  name_en: 'Advisor’s opinion',
  role: 'advisor',
  scope: 'own_advisor',
  days,
});
export const chair = (position: number, days: number): DemoStep => ({
  position,
  name: 'Bölüm başkanı onayı',
  name_en: 'Approval of the department chair',
  role: 'chair',
  scope: 'department',
  days,
  on_overdue: 'escalate',
  escalate_role: 'dean',
});
export const dean = (position: number, days: number): DemoStep => ({
  position,
  name: 'Fakülte yönetim kurulu kararı',
  name_en: 'Decision of the faculty board',
  role: 'dean',
  scope: 'faculty',
  days,
});
export const registrar = (position: number, days: number): DemoStep => ({
  position,
  name: 'Kayıt işleri: işleme',
  name_en: 'Registrar: carry out',
  role: 'registrar',
  scope: 'university',
  days,
  may_decline: false,
});
export const affairs = (position: number, days: number): DemoStep => ({
  position,
  name: 'Öğrenci işleri ön incelemesi',
  name_en: 'First check by student affairs',
  role: 'studentaffairs',
  scope: 'university',
  days,
});
export const bursar = (position: number, days: number, condition?: Condition): DemoStep => ({
  position,
  name: 'Mali işler: borç denetimi',
  name_en: 'Bursar: check of debts',
  role: 'bursar',
  scope: 'university',
  days,
  ...(condition ? { condition } : {}),
});
export const housing: DemoStep = {
  position: 1,
  name: 'Yurt ilişiği',
  name_en: 'Housing clearance',
  role: 'housing',
  scope: 'university',
  days: 5,
};
export const visa: DemoStep = {
  position: 1,
  name: 'Uluslararası öğrenci birimi: vize denetimi',
  name_en: 'International students: check of the visa',
  role: 'studentaffairs',
  scope: 'university',
  days: 3,
  condition: { is_f1: true },
};
