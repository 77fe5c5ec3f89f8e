import { defineTexts } from '#kernel/contract/text.ts';

export const mentoraTimeOffTexts = defineTexts({
  title: {
    mentora_time_off: { tr: 'İzin Talebi', en: 'Time-Off Request' },
    mentora_times_off: { tr: 'İzin Talepleri', en: 'Time-Off Requests' },
    mentora_time_off_detail: { tr: 'İzin Talebi Ayrıntıları', en: 'Time-Off Request Details' },
  },
  paper: {
    'mentora_time_off.title': {
      tr: 'İzin Kararı',
      en: 'Decision on Time Off',
    },
    'mentora_time_off.granted': {
      tr: 'Öğrenciye {from} – {until} günleri için izin verilmiştir. Neden: {reason}.',
      en: 'Time off is granted from {from} to {until}. Reason: {reason}.',
    },
    'mentora_time_off.return': {
      tr: 'Dönüş en geç {day} günü bildirilir.',
      en: 'The student must report the return by {day}.',
    },
  },
  request: {
    'mentora_time_off.about': {
      tr: 'Yıllık izin, sağlık, aile nedeniyle izin ya da azaltılmış ders yükü. Hakkınız devam ettiğiniz haftalardan hesaplanır.',
      en: 'Annual vacation, medical or family time off, or a reduced course load. What you can take depends on the weeks you have attended.',
    },
    'mentora_time_off.reason': { tr: 'Neden', en: 'Reason' },
    'mentora_time_off.starts_on': { tr: 'İlk gün', en: 'First day' },
    'mentora_time_off.ends_on': { tr: 'Son gün', en: 'Last day' },
    'mentora_time_off.help.ends_on': { tr: 'Başlanan haftalar sayılır.', en: 'A partial week counts as a full week.' },
    'mentora_time_off.credits_kept': { tr: 'Alacağınız kredi', en: 'Credits you will keep' },
    'mentora_time_off.help.credits_kept': { tr: 'En az 6', en: 'At least 6' },
    'mentora_time_off.travel': { tr: 'Yurt dışına çıkacağım', en: 'I will leave the country' },
    'mentora_time_off.travel_to': { tr: 'Nereye', en: 'Destination' },
    'mentora_time_off.explanation': { tr: 'Açıklama', en: 'Explanation' },
    'mentora_time_off.attendance': { tr: 'Devam (%)', en: 'Attendance (%)' },
    'mentora_time_off.doc.medical_report': { tr: 'Sağlık raporu', en: 'Medical report' },
    'mentora_time_off.doc.support': { tr: 'Destekleyici belge', en: 'Supporting document' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'language/requests/mentora-time-off': typeof mentoraTimeOffTexts;
  }
}
