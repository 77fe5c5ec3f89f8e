import type { EffectDetail, EffectKind } from './rules/board-effects.ts';

/** What boards of the demo university decide on; `{student}` is filled in. */
export interface DecisionSource {
  board: 'senate' | 'executive' | 'faculty' | 'faculty_executive' | 'department' | 'discipline';
  topic: string;
  name: string;
  name_en: string;
  body: string;
  body_en: string;
  effect?: readonly [EffectKind, EffectDetail | null];
}
export const decisionSources: readonly DecisionSource[] = [
  {
    board: 'senate',
    topic: 'calendar',
    name: 'Akademik takvimin kabulü',
    name_en: 'Approval of the academic calendar',
    body: 'Gelecek akademik yılın takviminin ekteki şekliyle kabulüne oy birliğiyle karar verildi.',
    body_en: 'It was decided unanimously to approve the calendar of the next academic year as attached.',
  },
  {
    board: 'senate',
    topic: 'regulation',
    name: 'Ölçme ve değerlendirme yönergesinde değişiklik',
    name_en: 'Amendment of the directive on assessment',
    body: 'Yönergenin 12. maddesinin ikinci fıkrasının mazeret sınavı başvuru süresi beş iş günü olacak şekilde değiştirilmesine karar verildi.',
    body_en:
      'It was decided to amend the second paragraph of article 12 so that make-up examinations are applied for within five business days.',
  },
  {
    board: 'senate',
    topic: 'curriculum',
    name: 'Yeni seçmeli derslerin açılması',
    name_en: 'Opening of new elective courses',
    body: 'Bölüm kurullarının önerdiği seçmeli derslerin müfredata eklenmesine karar verildi.',
    body_en: 'It was decided to add the elective courses proposed by the department boards to the curricula.',
  },
  {
    board: 'executive',
    topic: 'leave',
    name: 'Kayıt dondurma isteğinin görüşülmesi',
    name_en: 'Request for a leave of absence',
    body: '{student} adlı öğrencinin sağlık raporuna dayanan bir yarıyıl kayıt dondurma isteğinin kabulüne karar verildi.',
    body_en:
      'It was decided to grant {student} a leave of absence of one semester on the grounds of the health report.',
    effect: ['leave_granted', 'one_semester'],
  },
  {
    board: 'executive',
    topic: 'student',
    name: 'Kayıt silme isteği',
    name_en: 'Request to cancel the registration',
    body: '{student} adlı öğrencinin kendi isteğiyle kaydının silinmesine karar verildi.',
    body_en: 'It was decided to cancel the registration of {student} at the student’s own request.',
    effect: ['registration_cancelled', 'by_request'],
  },
  {
    board: 'faculty_executive',
    topic: 'exemption',
    name: 'Ders muafiyeti ve intibak',
    name_en: 'Exemption from courses and adaptation',
    body: '{student} adlı öğrencinin önceki üniversitesinde başardığı üç dersten muaf sayılmasına karar verildi.',
    body_en: 'It was decided to exempt {student} from three courses passed at the former university.',
    effect: ['exemption', 'courses'],
  },
  {
    board: 'faculty_executive',
    topic: 'student',
    name: 'Mazeret sınavı hakkı',
    name_en: 'Right to a make-up examination',
    body: '{student} adlı öğrenciye ara sınav mazeret hakkı verilmesine karar verildi.',
    body_en: 'It was decided to grant {student} a make-up midterm examination.',
    effect: ['other', null],
  },
  {
    board: 'faculty_executive',
    topic: 'graduation',
    name: 'Mezuniyet listesinin onayı',
    name_en: 'Approval of the graduation list',
    body: 'Dönem sonunda mezuniyet koşullarını yerine getiren öğrencilerin listesinin onaylanmasına karar verildi.',
    body_en:
      'It was decided to approve the list of students who met the graduation requirements at the end of the semester.',
  },
  {
    board: 'faculty',
    topic: 'appointment',
    name: 'Kurul temsilcilerinin seçimi',
    name_en: 'Election of representatives',
    body: 'Fakülteyi üniversite komisyonlarında temsil edecek üyelerin seçilmesine karar verildi.',
    body_en: 'It was decided to elect the members who represent the faculty in the commissions of the university.',
  },
  {
    board: 'department',
    topic: 'curriculum',
    name: 'Bitirme projesi konularının dağıtımı',
    name_en: 'Distribution of senior project topics',
    body: 'Bitirme projesi konularının danışmanlara ekteki listeye göre dağıtılmasına karar verildi.',
    body_en: 'It was decided to distribute the senior project topics among advisors as listed.',
  },
  {
    board: 'department',
    topic: 'student',
    name: 'Staj yerinin kabulü',
    name_en: 'Acceptance of an internship',
    body: '{student} adlı öğrencinin staj yerinin uygun bulunmasına karar verildi.',
    body_en: 'It was decided to accept the internship of {student}.',
    effect: ['other', null],
  },
  {
    board: 'discipline',
    topic: 'discipline',
    name: 'Disiplin soruşturmasının sonucu',
    name_en: 'Outcome of a disciplinary inquiry',
    body: '{student} hakkında yürütülen soruşturma sonunda kınama cezası verilmesine karar verildi.',
    body_en: 'At the end of the inquiry it was decided to reprimand {student}.',
    effect: ['sanction', 'reprimand'],
  },
];
