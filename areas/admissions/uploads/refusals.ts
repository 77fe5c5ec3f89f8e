import { defineRefusals } from '#kernel/contract/refusal.ts';

const office = 'studentaffairs' as const;
export const uploadRefusals = defineRefusals({
  upload_offset: {
    tr: 'Dosyanın {offset} baytı geldi; gönderim oradan sürer.',
    en: '{offset} bytes of the file have arrived; the upload continues from there.',
    rule: 'REG-015',
    office,
  },
  uploads_open: {
    tr: 'Yarım kalmış {n} gönderiminiz var. Onlardan birini bitirin ya da bir saat sonra yeniden deneyin.',
    en: 'You have {n} unfinished uploads. Finish one of them, or try again in an hour.',
    rule: 'REG-015',
    office,
  },
  uploads_full: {
    tr: 'Şu anda çok dosya gönderiliyor. Birkaç dakika sonra yeniden deneyin.',
    en: 'Too many files are being sent right now. Try again in a few minutes.',
    rule: 'REG-015',
    office,
  },
  upload_gone: {
    tr: 'Gönderim tamamlanmamış ya da süresi dolmuş. Dosyayı yeniden seçin.',
    en: 'The upload is not complete or has expired. Choose the file again.',
    rule: 'REG-015',
    office,
  },
});
