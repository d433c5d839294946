-- What the brand of a report was made from: a brand that changes before approval makes a new version.
alter table report_versions add column brand_mark text;
