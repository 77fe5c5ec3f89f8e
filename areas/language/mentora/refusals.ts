import { defineRefusals } from '#kernel/contract/refusal.ts';

const out = 'MEN-002';
const off = 'MEN-007';
export const mentoraRefusals = defineRefusals({
  mentora_not_enrolled: {
    tr: 'Bu talep, kaydı süren mentora öğrencileri içindir.',
    en: 'Only mentora students with an active enrollment can do this.',
    rule: 'MEN-001',
    office: 'prepschool',
  },
  transfer_code_form: {
    tr: 'SEVIS okul kodu üç harf, üç rakam, F ve sekiz rakamdan oluşur (örnek: BOS214F00123000).',
    en: 'A SEVIS school code has three letters, three digits, F and eight digits (for example BOS214F00123000).',
    rule: out,
    office: 'international',
  },
  transfer_sevis_missing: {
    tr: 'F-1 öğrencisi için yeni okulun SEVIS kodu ve yetkilisi (DSO) gereklidir.',
    en: 'On an F-1 visa, enter the new school’s SEVIS code and DSO.',
    rule: out,
    office: 'international',
  },
  transfer_day_past: {
    tr: 'Devir günü bugünden önce olamaz.',
    en: 'The release date cannot be before today.',
    rule: out,
    office: 'international',
  },
  transfer_day_far: {
    tr: 'Devir günü en çok {days} gün ileride olabilir.',
    en: 'The release date can be at most {days} days from now.',
    rule: out,
    office: 'international',
  },
  transfer_not_yet: {
    tr: 'SEVIS kaydı {date} günü devredilir; o güne dek iptal edilebilir.',
    en: 'The SEVIS record will be released on {date}; you can cancel the transfer until then.',
    rule: out,
    office: 'international',
  },
  transfer_released: {
    tr: 'Devir günü ({date}) geldi: kayıt kilitlendi, geçiş artık iptal edilemez.',
    en: 'The release date ({date}) has arrived: the record is locked and the transfer can no longer be cancelled.',
    rule: out,
    office: 'international',
  },
  time_off_order: {
    tr: 'Bitiş günü başlangıçtan önce olamaz.',
    en: 'The last day cannot be before the first day.',
    rule: off,
    office: 'prepschool',
  },
  time_off_past: {
    tr: 'İzin bugünden önce başlayamaz.',
    en: 'Time off cannot start before today.',
    rule: off,
    office: 'prepschool',
  },
  time_off_vacation_not_earned: {
    tr: 'Yıllık izin, devam edilen her {per} haftanın ardından doğar; {weeks} hafta daha devam etmeniz gerekiyor.',
    en: 'You earn a vacation for every {per} {per|week|weeks} attended; you need {weeks} more {weeks|week|weeks}.',
    rule: off,
    office: 'prepschool',
  },
  time_off_vacation_long: {
    tr: 'En çok {left} hafta yıllık izin hakkınız var; {weeks} hafta istediniz.',
    en: 'You can take at most {left} weeks of vacation; you requested {weeks}.',
    rule: off,
    office: 'prepschool',
  },
  time_off_attendance: {
    tr: 'Yıllık izin için devam en az %{min} olmalı; devamınız %{percent}.',
    en: 'A vacation requires at least {min}% attendance; yours is {percent}%.',
    rule: off,
    office: 'prepschool',
  },
  time_off_medical_long: {
    tr: 'Sağlık izni toplam {months} ayı geçemez; kalan hakkınız {left} hafta.',
    en: 'Medical time off is limited to {months} months in total; you have {left} {left|week|weeks} left.',
    rule: off,
    office: 'international',
  },
  time_off_family_long: {
    tr: 'Aile nedeniyle izin bir kezde en çok {max} haftadır.',
    en: 'Family time off can last at most {max} weeks at a time.',
    rule: off,
    office: 'prepschool',
  },
  time_off_reduced_once: {
    tr: 'Azaltılmış ders yükünden öğrenim boyunca bir kez yararlanılabilir.',
    en: 'You can have a reduced course load once per level of study.',
    rule: off,
    office: 'international',
  },
  time_off_reduced_credits: {
    tr: 'Azaltılmış yükte en az {min} kredi alınmalıdır.',
    en: 'A reduced course load must have at least {min} credits.',
    rule: off,
    office: 'international',
  },
  time_off_reduced_visa: {
    tr: 'Azaltılmış ders yükü yalnızca F-1 vizeliler içindir.',
    en: 'Only students on an F-1 visa can request a reduced course load.',
    rule: off,
    office: 'international',
  },
  time_off_overlaps: {
    tr: 'Bu günlerle çakışan bir izniniz var: {from} – {until}.',
    en: 'You already have a leave on these days: {from} – {until}.',
    rule: off,
    office: 'prepschool',
  },
  time_off_not_running: {
    tr: 'Dönüşü bildirilecek bir izin yok.',
    en: 'There is no time off to return from.',
    rule: off,
    office: 'prepschool',
  },
});
