ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_lines_value";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "parcels" VALIDATE CONSTRAINT "parcels_total";
