import { defineTexts } from '#kernel/contract/text.ts';
import { appImageNames } from './rules/app-image.ts';

export const imagesTexts = defineTexts({
  title: { system_images: { tr: 'Sistem Görselleri', en: 'System Images' } },
  images: {
    ...appImageNames,
    about: {
      tr: 'Yüklenen görsel yeniden boyutlandırılır; içindeki konum ve cihaz bilgisi silinir. Hemen herkese gösterilir.',
      en: 'An uploaded picture is resized, and information about place and device is removed. Everyone sees it at once.',
    },
    'about.logo': { tr: 'Giriş ekranının üstünde.', en: 'Above the sign-in form.' },
    'about.menu-logo': { tr: 'Menünün üstünde, her ekranda.', en: 'Above the menu, on every screen.' },
    'about.favicon': {
      tr: 'Tarayıcı sekmesinde ve telefonun ana ekranında; kare olmalıdır.',
      en: 'In the browser tab and on a phone’s home screen. It must be square.',
    },
    'about.background': {
      tr: 'Geniş ekranlarda giriş formunun yanında.',
      en: 'Beside the sign-in form on wide screens.',
    },
    'about.document-logo': { tr: 'Basılan belgelerin antetinde.', en: 'In the letterhead of printed documents.' },
    needs: {
      tr: 'En az {width} × {height} piksel, jpg ya da png, en çok 10 MB',
      en: 'At least {width} × {height} pixels, jpg or png, at most 10 MB',
    },
    uploaded: { tr: '{width} × {height} piksel, {by}, {when}', en: '{width} × {height} pixels, {by}, {when}' },
    own: { tr: 'Ürünün kendi görseli kullanılıyor.', en: 'The default picture is in use.' },
    by_day: { tr: 'Gündüz', en: 'By day' },
    by_night: { tr: 'Gece', en: 'By night' },
    choose: { tr: 'Görsel seç', en: 'Choose a picture' },
    remove: { tr: 'Ürünün görseline dön', en: 'Back to the default picture' },
    remove_title: { tr: '{what} kaldırılsın mı?', en: 'Remove {what}?' },
    remove_about: {
      tr: 'Yerine ürünün kendi görseli gösterilir.',
      en: 'The default picture will be used instead.',
    },
  },
  validation: {
    image_unreadable: {
      tr: 'Bu resim okunamadı. Başka bir jpg ya da png dosyası seçin.',
      en: 'This picture could not be read. Choose another jpg or png file.',
    },
    image_too_many_pixels: {
      tr: 'Resmin piksel sayısı çok fazla. Daha küçük bir resim seçin.',
      en: 'The picture has too many pixels. Choose a smaller one.',
    },
    image_too_small: {
      tr: 'Görsel çok küçük: en az {value} piksel olmalıdır.',
      en: 'The picture is too small: it needs at least {value} pixels.',
    },
    image_not_square: {
      tr: 'Görsel kare olmalıdır: eni ve boyu eşit.',
      en: 'The picture must be square.',
    },
  },
  api: {
    image_saved: { tr: 'Görsel kaydedildi.', en: 'The picture was saved.' },
    image_removed: {
      tr: 'Ürünün kendi görseli yeniden kullanılıyor.',
      en: 'The default picture is in use again.',
    },
  },
});

declare module '#kernel/contract/text.ts' {
  interface TextTrees {
    'system/images-texts': typeof imagesTexts;
  }
}
