CREATE TABLE "request_number_stock" (
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "request_number_stock_year_number_pk" PRIMARY KEY("year","number")
);
