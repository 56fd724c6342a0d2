// Product search in the inventory of the user's clinics.
import type { Handler } from '../platform/http/handler.ts';
import { inventoryPage } from './inventory-page.ts';

export const searchProducts: Handler<'searchProducts'> = (context) => inventoryPage(context);
