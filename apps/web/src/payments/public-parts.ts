// The Scan Pay card, for the page of settings.
export { ScanPaySection } from './scan-pay-card.tsx';
