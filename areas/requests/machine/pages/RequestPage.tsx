export { RequestView as default } from '../parts/shared/RequestView.tsx';
