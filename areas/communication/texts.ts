import { defineTexts } from '#kernel/contract/text.ts';

export const texts = defineTexts({
  title: { menu_communication: { tr: 'İletişim', en: 'Communication' } },
  communication: {
    announcement: { tr: 'Duyuru', en: 'Announcement' },
    'announcement.name': { tr: 'Başlık', en: 'Title' },
    'announcement.name_en': { tr: 'Başlık (İngilizce)', en: 'Title (English)' },
    'announcement.body': { tr: 'Metin', en: 'Text' },
    'announcement.body_en': { tr: 'Metin (İngilizce)', en: 'Text (English)' },
    'announcement.roles': { tr: 'Kimlere', en: 'For' },
    'announcement.starts_at': { tr: 'Yayın başlangıcı', en: 'Shown From' },
    'announcement.ends_at': { tr: 'Yayın bitişi', en: 'Shown Until' },
    'announcement.is_pinned': { tr: 'En üstte', en: 'Pinned' },
    'announcement.status': { tr: 'Durum', en: 'Status' },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'communication/texts': typeof texts;
  }
}
