import { defineTexts } from '#kernel/contract/text.ts';

export const uploadTexts = defineTexts({
  admissions: {
    'upload.waits': {
      tr: 'Bağlantı koptu. Gönderim, bağlantı gelince kaldığı yerden sürer.',
      en: 'The connection is lost. The upload continues where it stopped once you are back online.',
    },
    'upload.stopped': {
      tr: 'Dosya gönderilemedi. Gelen kısmı bir gün saklanır; aynı dosyayı yeniden seçerseniz kaldığı yerden sürer.',
      en: 'The file was not sent. What arrived is kept for a day; choose the same file again to continue from there.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'admissions/uploads/texts': typeof uploadTexts;
  }
}
